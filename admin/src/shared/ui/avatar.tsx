import { colourOf, initialsOf } from '../initials.ts';

/** A person, by initials; the whole name is there for readers and on hover. */
export function Avatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'av l' : 'av'} style={{ background: colourOf(name) }} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="vh">{name}</span>
    </span>
  );
}
