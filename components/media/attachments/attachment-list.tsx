"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { AttachmentRow } from "./attachment-row";
import type { Attachments } from "./use-attachments";

/** A list moves vertically only. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [upright];

export function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: Attachments;
  onRemove: (key: string) => void;
}) {
  const t = useTranslations("uploads");
  const id = useId();
  const [dragging, setDragging] = useState(false);
  const moved = useRef(false);
  /** Announces a move by a button; dnd-kit announces drags. */
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  useEffect(() => {
    if (!dragging) return;
    // Escape cancels the drag; the dialog around it must not close.
    const keep = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [dragging]);

  const keys = attachments.items.map(({ key }) => key);
  const nameOf = (key: UniqueIdentifier) => attachments.items.find((item) => item.key === key)?.name ?? "";
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(String(key)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t("order.lifted", { name: nameOf(active.id) });
    },
    onDragOver: ({ active, over }) => {
      // Right after the start of a drag the item is over its own position, which should not be announced.
      moved.current ||= over?.id !== active.id;
      return over && moved.current
        ? t("order.over", { name: nameOf(active.id), place: placeOf(over.id), count: keys.length })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t("order.dropped", { name: nameOf(active.id), place: placeOf(over.id), count: keys.length })
        : t("order.left", { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t("order.left", { name: nameOf(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over && over.id !== active.id) attachments.move(String(active.id), keys.indexOf(String(over.id)));
  };
  const move = (key: string, place: number) => {
    attachments.move(key, place);
    setAnnouncement(t("order.dropped", { name: nameOf(key), place: place + 1, count: keys.length }));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("order.instructions") } }}
      onDragStart={() => setDragging(true)}
      onDragEnd={drop}
      onDragCancel={() => setDragging(false)}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul aria-label={t("list")} className="flex flex-col gap-2">
          {attachments.items.map((item, place) => (
            <AttachmentRow
              key={item.key}
              attachments={attachments}
              item={item}
              place={place}
              onMove={(to) => move(item.key, to)}
              onRemove={() => onRemove(item.key)}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </SortableContext>
    </DndContext>
  );
}
