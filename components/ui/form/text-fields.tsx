import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";
import { Textarea } from "./textarea";

/** Forms of react-hook-form register a control in a Field instead. */
type TextFieldProps<Control extends "input" | "textarea"> = Omit<FieldProps, "children" | "aside"> &
  Omit<ComponentProps<Control>, "children" | "className" | "value" | "onChange"> & {
    value: string;
    onChange: (text: string) => void;
  };

export function InputField(props: TextFieldProps<"input">) {
  const { label, error, hint, hideLabel = false, className = "", onChange, ...input } = props;
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {(control) => <Input {...control} {...input} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

export function TextareaField(props: TextFieldProps<"textarea">) {
  const { label, error, hint, hideLabel = false, className = "", onChange, ...area } = props;
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} className={className}>
      {(control) => <Textarea {...control} {...area} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
