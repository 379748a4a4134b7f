"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddMutedWord, useChangeMutedWord } from "@/lib/accounts/client/muted-words";
import {
  MAX_MUTED_PHRASE_LENGTH,
  MUTED_PLACES,
  MUTED_WORD_ACTIONS,
  MUTED_WORD_MATCHES,
} from "@/lib/accounts/constants";
import type { MutedPlace, MutedWord } from "@/lib/accounts/contract/muting";
import { errorSentence } from "@/lib/http/errors";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { type ChosenDuration, DurationField, KEEPS_END } from "./duration-field";

interface Choices extends Pick<MutedWord, "phrase" | "match" | "action" | "places"> {
  duration: ChosenDuration;
}

const NEW_WORD: Choices = { phrase: "", match: "whole", action: "hide", places: [...MUTED_PLACES], duration: null };

const choicesOf = ({ phrase, match, action, places, expiresAt }: MutedWord): Choices => ({
  phrase,
  match,
  action,
  places,
  duration: expiresAt === null ? null : KEEPS_END,
});

interface MutedWordDialogProps {
  /** The one to edit, whose phrase stays; without it, a new one is added. */
  word?: MutedWord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MutedWordDialog({ word, open, onOpenChange }: MutedWordDialogProps) {
  const t = useTranslations("muting");
  const tCommon = useTranslations("commonText");
  const { formatMoment } = useFormats();
  const [choices, setChoices] = useState(() => (word ? choicesOf(word) : NEW_WORD));
  const [error, setError] = useState<{ in: "phrase" | "places"; message: string }>();
  const { isPending, save } = useSave(word);
  const choose = (change: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...change }));
    setError(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const phrase = choices.phrase.trim();
    if (phrase === "") return setError({ in: "phrase", message: t("needPhrase") });
    if (choices.places.length === 0) return setError({ in: "places", message: t("needPlace") });
    try {
      await save({ ...choices, phrase });
      toast({ title: t(word ? "words.changed" : "words.added", { phrase }) });
      onOpenChange(false);
    } catch (failure) {
      setError({ in: "phrase", message: errorSentence(failure, t("words.failed")) });
    }
  };
  const errorIn = (field: "phrase" | "places") => (error?.in === field ? error.message : undefined);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle dir="auto" className="wrap-anywhere pr-8">
            {word ? t("form.editTitle", { phrase: word.phrase }) : t("form.addTitle")}
          </DialogTitle>
        </DialogHeader>
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          {word ? (
            errorIn("phrase") && (
              <p role="alert" className="text-destructive text-sm">
                {errorIn("phrase")}
              </p>
            )
          ) : (
            <Field label={t("form.phrase")} hint={t("form.phraseHint")} error={errorIn("phrase")}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  value={choices.phrase}
                  maxLength={MAX_MUTED_PHRASE_LENGTH}
                  onChange={(event) => choose({ phrase: event.target.value })}
                  autoComplete="off"
                />
              )}
            </Field>
          )}
          <Field label={t("form.match")}>
            {(control) => (
              <Select
                {...control}
                value={choices.match}
                onChange={({ target }) =>
                  choose({ match: MUTED_WORD_MATCHES.find((match) => match === target.value) ?? "whole" })
                }
                options={[
                  ["whole", t("form.whole")],
                  ["part", t("form.part")],
                ]}
              />
            )}
          </Field>
          <Field label={t("form.action")}>
            {(control) => (
              <Select
                {...control}
                value={choices.action}
                onChange={({ target }) =>
                  choose({ action: MUTED_WORD_ACTIONS.find((action) => action === target.value) ?? "hide" })
                }
                options={[
                  ["hide", t("form.hideIt")],
                  ["collapse", t("form.collapseIt")],
                ]}
              />
            )}
          </Field>
          <Places chosen={choices.places} onChoose={(places) => choose({ places })} error={errorIn("places")} />
          <DurationField
            chosen={choices.duration}
            onChoose={(duration) => choose({ duration })}
            end={word?.expiresAt ? formatMoment(word.expiresAt) : undefined}
          />
          <DialogFooter className="mt-2">
            <Button type="button" variant="outline" onClick={() => onOpenChange(false)}>
              {tCommon("cancel")}
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? t("form.saving") : word ? t("form.save") : t("form.add")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useSave(word: MutedWord | undefined) {
  const add = useAddMutedWord();
  const change = useChangeMutedWord(word?.id ?? "");
  const sendKeyed = useKeyedSend();
  const save = ({ phrase, duration, ...wanted }: Choices) => {
    if (word) return change.mutateAsync(duration === KEEPS_END ? wanted : { ...wanted, duration });
    const added = { ...wanted, phrase, duration: duration === KEEPS_END ? null : duration };
    return sendKeyed(JSON.stringify(added), (key) => add.mutateAsync({ ...added, key }));
  };
  return { isPending: add.isPending || change.isPending, save };
}

interface PlacesProps {
  chosen: readonly MutedPlace[];
  onChoose: (places: MutedPlace[]) => void;
  error: string | undefined;
}

function Places({ chosen, onChoose, error }: PlacesProps) {
  const t = useTranslations("muting.form");
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-sm">{t("where")}</legend>
      {MUTED_PLACES.map((place) => (
        <Place
          key={place}
          isChosen={chosen.includes(place)}
          onChange={(isChosen) =>
            onChoose(MUTED_PLACES.filter((each) => (each === place ? isChosen : chosen.includes(each))))
          }
        >
          {t(`places.${place}`)}
        </Place>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PlaceProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

function Place({ isChosen, onChange, children }: PlaceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm sm:min-h-9">
      <Checkbox id={id} checked={isChosen} onCheckedChange={(state) => onChange(state === true)} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
