-- Apart from what uses them: PostgreSQL lets no transaction use a value that it adds.
ALTER TYPE "AssetPurpose" ADD VALUE 'picture';
ALTER TYPE "HolderKind" ADD VALUE 'picture';
ALTER TYPE "ScreenedKind" ADD VALUE 'picture';
ALTER TYPE "ReportTarget" ADD VALUE 'picture';
