"""Drives Debian's chromium by its DevTools protocol, with only the standard library."""

from browser_driver.browser import Browser
from browser_driver.connection import DevToolsError
from browser_driver.page import Page, Sight

__all__ = ["Browser", "DevToolsError", "Page", "Sight"]
