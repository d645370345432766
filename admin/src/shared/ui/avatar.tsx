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

/** The same as one element, for rows that are drawn by the dozen in every frame of scrolling. */
export function RowAvatar({ name }: { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- initials are text, and stand for a name
    <span className="av" role="img" aria-label={name} style={{ background: colourOf(name) }} title={name}>
      {initialsOf(name)}
    </span>
  );
}
