/** Set while a page of this browser shows a decided round: the server then renders nothing that reveals it. */
export const ROUND_COOKIE = 'marquee_round';
