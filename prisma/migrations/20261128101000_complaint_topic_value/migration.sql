-- Apart from what uses it: PostgreSQL lets no transaction use a value that it adds.
ALTER TYPE "SupportTopic" ADD VALUE 'complaint';
