"""What happens in each generated trace, one function a trace."""
