-- CreateTable
CREATE TABLE "PersonList" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersonList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PersonListMember" (
    "listId" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersonListMember_pkey" PRIMARY KEY ("listId","personId")
);

-- CreateIndex
CREATE UNIQUE INDEX "PersonList_ownerId_name_key" ON "PersonList"("ownerId", "name");

-- CreateIndex
CREATE INDEX "PersonListMember_personId_idx" ON "PersonListMember"("personId");

-- AddForeignKey
ALTER TABLE "PersonList" ADD CONSTRAINT "PersonList_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonListMember" ADD CONSTRAINT "PersonListMember_listId_fkey" FOREIGN KEY ("listId") REFERENCES "PersonList"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonListMember" ADD CONSTRAINT "PersonListMember_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
