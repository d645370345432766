/**
 * HTML with something else in the place of each tag and comment. What is not closed is text,
 * and so is a sign with a space behind it: “3 < 5”.
 *
 * One pass: an expression looks for the end anew from each `<`, which takes the square of the length of a text that is
 * full of beginnings.
 */
export function replaceTags(html: string, by: string): string {
  let replaced = '';
  let done = 0;
  let areCommentsOver = false;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(done, at + 1))) {
    let end = -1;
    if (html.startsWith('<!--', at)) {
      end = areCommentsOver ? -1 : endAfter(html, '-->', at + 4);
      areCommentsOver ||= end === -1;
    } else if (TAG.test(html.slice(at, at + 3))) {
      end = endAfter(html, '>', at);
      // No other tag is closed either, and no comment.
      if (end === -1) break;
    }
    if (end === -1) continue;
    replaced += html.slice(done, at) + by;
    done = end;
  }
  return replaced + html.slice(done);
}

const TAG = /^<\/?[a-z]/i;

function endAfter(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at === -1 ? -1 : at + sign.length;
}
