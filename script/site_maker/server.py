"""Serves the site to browsers of this machine."""

import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        # A new build of the site is visible immediately.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        """Logs nothing for a served file."""

    def log_error(self, text, *arguments):
        print(f"docs: {self.path}: {text % arguments}", file=sys.stderr)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Ignores the broken connections of a browser that leaves a page."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve(folder, port):
    if not (folder / "index.html").exists():
        sys.exit(f"docs: there is no {folder} yet; run 'make docs'")
    handler = functools.partial(Handler, directory=str(folder))
    try:
        server = Server(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        sys.exit(f"docs: port {port} can't be had ({reason}); name another: script/docs --serve 0 takes any")
    print(f"http://127.0.0.1:{server.server_address[1]}/ until you press Ctrl-C", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
