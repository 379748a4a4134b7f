// Import right after "@/lib/testing/setup/database", for tests of a deployment with outgoing mail; nothing is sent.
process.env.SMTP_URL = "smtp://127.0.0.1:9";
