/** How often anything inside of the values is read while something is done with them: its cost, on any machine. */
export function countReads<T extends readonly unknown[]>(values: T, use: (counting: T) => void): number {
  let reads = 0;
  const counting = <V>(value: V): V =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, {
          get(target, name, receiver) {
            reads += 1;
            return counting<unknown>(Reflect.get(target, name, receiver));
          },
        })
      : value;
  use(values.map((value) => counting(value)) as unknown as T); // As many as there were, each as it was.
  return reads;
}
