ALTER TABLE "ThresholdSet" ADD COLUMN "spanishThresholds" JSONB;
