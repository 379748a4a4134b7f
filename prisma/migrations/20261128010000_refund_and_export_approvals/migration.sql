-- Apart from what uses them: PostgreSQL lets no transaction use a value that it adds.
ALTER TYPE "ApprovalKind" ADD VALUE 'refund';
ALTER TYPE "ApprovalKind" ADD VALUE 'export';
