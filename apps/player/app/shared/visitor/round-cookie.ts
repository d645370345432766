/** Set while a page of this browser shows a round that is decided already: the server then draws nothing that tells of it. */
export const ROUND_COOKIE = 'marquee_round';
