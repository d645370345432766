/** What the file of evidence looks like: on a screen, light or dark, at any width, and on paper. */
export const EVIDENCE_STYLE = `
:root{color-scheme:light dark;--ink:#1c1d22;--soft:#5b5f6b;--line:#d9dbe2;--ground:#fff;--sunken:#f5f6f8;--warn:#8a4b00;--warn-ground:#fff4e2;--link:#1a4fb8}
@media (prefers-color-scheme:dark){:root{--ink:#e9eaee;--soft:#a3a8b5;--line:#363a45;--ground:#15171c;--sunken:#1e2129;--warn:#ffc777;--warn-ground:#33260f;--link:#9dbcff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:26px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:19px;margin:44px 0 12px}
h3{font-size:15px;margin:20px 0 8px;overflow-wrap:anywhere}
a{color:var(--link)}
.lead{color:var(--soft);max-width:72ch;margin:0 0 20px}
p{max-width:80ch}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:6px 20px;margin:0}
dt{color:var(--soft);overflow-wrap:anywhere}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
nav{margin:24px 0 0;padding:12px 16px;background:var(--sunken);border-radius:8px}
nav ol{margin:0;padding:0 0 0 20px;columns:3 200px;column-gap:32px}
.verdict{font-weight:600;margin:16px 0 0}
.warning{color:var(--warn);background:var(--warn-ground);border-radius:8px;padding:10px 14px;margin:12px 0}
.document{border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0}
.document>h3{margin-top:0}
.pictures{display:flex;flex-wrap:wrap;gap:12px;white-space:normal}
figure{margin:0;max-width:320px}
img{display:block;max-width:100%;height:auto;border-radius:4px;margin-bottom:4px}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
.wide:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--line);min-width:90px;overflow-wrap:anywhere}
tr:last-child td{border-bottom:0}
th{background:var(--sunken);font-weight:600;white-space:nowrap}
small{color:var(--soft);font-weight:400}
code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
@media (max-width:560px){main{padding:20px 16px 48px}h1{font-size:22px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}th,td{min-width:130px}}
@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--ground:#fff;--sunken:#f3f3f3;--link:#000;--warn:#000}@page{margin:16mm 14mm}body{font-size:10.5pt}main{max-width:none;padding:0}h2,h3{break-after:avoid}.document,tr,figure{break-inside:avoid}#words .document{break-inside:auto}.wide{overflow:visible;border-radius:0}table{font-size:8.5pt}th,td{min-width:0;padding:4px 6px}th{white-space:normal}a{text-decoration:none}code{font-size:7.5pt}}
`;
