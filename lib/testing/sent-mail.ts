// Imported bare, right after "@/lib/testing/own-database", by tests of a deployment whose mail reaches people; nothing is sent.
process.env.SMTP_URL = "smtp://127.0.0.1:9";
