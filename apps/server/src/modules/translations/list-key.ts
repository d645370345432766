/** Programs write line ends in a cell as their system does, which is not a change of the text. */
export const oneLineEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC');

/** The path of a text without the names of entries that have no id. */
export const shapeOf = (way: string): string => way.replaceAll(/\/(?:\d+|[@~][^/]*)(?=\/|$)/g, '/*');

/** The same for all texts of one list with the same English text. `way` is any form of the path. */
export const listKey = ({ kind, id }: { kind: string; id: string }, way: string, english: string): string =>
  `${kind}/${id} ${shapeOf(way)} ${oneLineEnd(english).trim()}`;
