// Import before anything that reads the settings. Jobs are enqueued; tests pass the service that they ask.

process.env.SPEECH_TO_TEXT_URL = "http://127.0.0.1:9";
