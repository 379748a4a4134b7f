const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID in lower case. */
export const isUuid = (value: string) => UUID.test(value);
