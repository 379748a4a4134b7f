-- One page of each kind in a filter of the list.
CREATE INDEX IF NOT EXISTS "Notice_recipientId_kind_updatedAt_id_idx" ON "Notice"("recipientId", "kind", "updatedAt" DESC, "id" DESC);
