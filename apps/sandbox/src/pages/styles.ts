/** The style sheet of the platform’s own pages, in the dark colours of the casino (the player’s tokens). */
export const STYLES = `
:root {
  color-scheme: dark;
  --canvas: #0a0c14; --surface: #10121d; --raised: #161926; --overlay: #1d2130; --hover: #25293b;
  --line: #2f3347; --control: #666b7f; --text: #f6f7f9; --soft: #cccfd9; --muted: #abafbd;
  --brand: #7552e8; --brand-hover: #653dd3; --brand-text: #b09cff; --cta: #33e78c; --on-cta: #0a0c14;
  --danger: #f9888d; --success: #5ee295; --warning: #e99865; --radius: 12px;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--canvas); color: var(--text);
  font: 15px/1.5 'Inter Variable', Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased;
}
h1, h2, h3, p, dl, dd, ul, ol { margin: 0; }
h1 { font-size: 24px; line-height: 1.25; letter-spacing: -0.01em; }
h2 { font-size: 17px; line-height: 1.3; }
a { color: var(--brand-text); }
small, .muted { color: var(--muted); font-size: 13px; }
code { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--brand-text); outline-offset: 2px; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius); padding: 20px; }
.stack { display: grid; gap: 16px; align-content: start; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.spread { justify-content: space-between; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); min-width: 0; }
input, select, textarea {
  font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--control);
  border-radius: 8px; padding: 8px 10px; min-height: 44px; width: 100%; min-width: 0;
}
textarea { min-height: 96px; font: 13px/1.5 ui-monospace, monospace; }
button, .button {
  font: inherit; font-weight: 600; min-height: 44px; padding: 8px 16px; border-radius: 10px; cursor: pointer;
  border: 1px solid var(--control); background: var(--overlay); color: var(--text); text-decoration: none;
  display: inline-flex; align-items: center; justify-content: center; white-space: nowrap;
}
button:hover, .button:hover { background: var(--hover); }
.button[aria-current] { border-color: var(--brand-text); background: var(--hover); }
button.primary { background: var(--cta); border-color: var(--cta); color: var(--on-cta); }
button.brand { background: var(--brand); border-color: var(--brand); color: #fff; }
button.brand:hover { background: var(--brand-hover); }
button.danger { color: var(--danger); border-color: var(--danger); background: transparent; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; }
.facts dt { color: var(--muted); }
.facts dd { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount { font-size: 32px; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.notice { border: 1px solid var(--line); border-left: 4px solid var(--brand-text); border-radius: 8px; padding: 10px 14px; background: var(--surface); }
.notice.success { border-left-color: var(--success); }
.notice.warning { border-left-color: var(--warning); }
.notice.danger { border-left-color: var(--danger); }
.scroll { overflow-x: auto; position: relative; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; color: var(--muted); font-weight: 500; font-size: 13px; }
th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
tr:last-child td { border-bottom: 0; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
ul.list { list-style: none; padding: 0; }
.list li { display: flex; gap: 16px; justify-content: space-between; align-items: center; padding: 10px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.list li:last-child { border-bottom: 0; }
.badge { white-space: nowrap; display: inline-block; border-radius: 999px; padding: 2px 10px; font-size: 12px; font-weight: 600; background: var(--overlay); color: var(--soft); }
.badge.success { color: var(--success); } .badge.warning { color: var(--warning); } .badge.danger { color: var(--danger); }
.step { display: grid; place-items: center; padding: 24px 16px; }
.step main { width: min(100%, 440px); }
.console > header { border-bottom: 1px solid var(--line); background: var(--surface); }
.console > header > div, .console main { max-width: 1200px; margin: 0 auto; padding: 16px; }
.console main { padding-block: 24px 64px; }
.console nav { display: flex; gap: 4px; overflow-x: auto; }
.console nav a { padding: 10px 12px; border-radius: 8px; color: var(--soft); text-decoration: none; white-space: nowrap; }
.console nav a[aria-current] { background: var(--overlay); color: var(--text); }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); }
@media (max-width: 640px) { .wide { display: none; } .amount { font-size: 24px; } }
.letter { white-space: pre-line; overflow-wrap: anywhere; max-width: 70ch; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
