"""Serves the site to browsers of this machine."""

import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        # What is made again is shown at once.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        """What is found is nothing to tell."""

    def log_error(self, text, *arguments):
        print(f"docs: {self.path}: {text % arguments}", file=sys.stderr)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """A browser that leaves a page lets go of what it has asked for."""
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
