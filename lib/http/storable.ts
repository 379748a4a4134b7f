// PostgreSQL cannot store U+0000, and UTF-8 cannot encode an unpaired surrogate. No text has 1,000 marks on one letter,
// and the time to normalise them grows with the square of their number.
const NOT_STORABLE = /[\0\p{Cs}]|(?:^|\P{M})\p{M}{1000}/u;

export const isStorable = (value: string): boolean => !NOT_STORABLE.test(value);

export const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Whether a text has more than spaces, controls and characters without a shape, such as U+200B. */
export const isVisible = (value: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u.test(value);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (value: string) => UUID.test(value);
