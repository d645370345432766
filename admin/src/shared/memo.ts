/** Computes a value when it is first needed. */
export function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined;
  return () => (done ??= { value: work() }).value;
}

/** Returns the earlier value while all arguments are the same objects. */
export function sameForSame<Parts extends readonly unknown[], Value>(
  make: (...parts: Parts) => Value,
): (...parts: Parts) => Value {
  let last: { parts: Parts; value: Value } | undefined;
  return (...parts) => {
    if (!last?.parts.every((part, index) => Object.is(part, parts[index])))
      last = { parts, value: make(...parts) };
    return last.value;
  };
}
