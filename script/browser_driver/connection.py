"""The DevTools protocol over two pipes: JSON texts, each terminated by a zero byte."""

import itertools
import json
import os
import queue
import threading

# Seconds to wait for an answer: more than any request here takes on a busy machine.
PATIENCE = 90


class DevToolsError(Exception):
    """A call that the browser refused, or the end of the browser."""


class Connection:
    """Calls methods and dispatches events; for use by a single thread."""

    def __init__(self, reading, writing):
        self.writing = writing
        self.arrived = queue.SimpleQueue()
        self.numbers = itertools.count(1)
        self.listeners = {}
        self.answers = {}
        threading.Thread(target=self.read, args=(reading,), daemon=True).start()

    def read(self, reading):
        rest = b""
        while part := os.read(reading, 1 << 20):
            *whole, rest = (rest + part).split(b"\0")
            for text in whole:
                self.arrived.put(json.loads(text))
        self.arrived.put(None)

    def call(self, method, session=None, **params):
        number = self.send(method, session, **params)
        return self.answer(number, method)

    def send(self, method, session=None, **params):
        """Calls without waiting for the answer; returns the number to pass to `answer`."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        return number

    def answer(self, number, method):
        answers = self.answers
        while number not in answers:
            self.take(PATIENCE, f"{method} to be answered")
        answer = answers.pop(number)
        if "error" in answer:
            raise DevToolsError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def take(self, seconds, what):
        """Waits for one message and stores an answer or dispatches an event."""
        try:
            message = self.arrived.get(timeout=seconds)
        except queue.Empty:
            raise DevToolsError(f"waited {seconds} s for {what}") from None
        if message is None:
            raise DevToolsError("the browser has ended")
        if "id" in message:
            self.answers[message["id"]] = message
        elif listener := self.listeners.get(message.get("sessionId")):
            listener(message["method"], message["params"])
