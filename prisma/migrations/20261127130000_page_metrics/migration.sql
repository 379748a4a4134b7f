-- Histograms of what browsers measured, by hour, page, device class and metric.
CREATE TABLE "PageMetricCount" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "route" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "upperBound" DOUBLE PRECISION NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PageMetricCount_pkey" PRIMARY KEY ("hour","route","device","metric","upperBound")
);
