export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f3f4f7; --card: #ffffff; --ink: #1b1f2a; --quiet: #505a6b; --line: #c3c9d4;
  --accent: #0b4f9e; --on-accent: #ffffff; --notice: #fff3d6; --on-notice: #5a3d00; --chosen: #eaf2fc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12151c; --card: #1c212b; --ink: #eef1f6; --quiet: #b3bccb; --line: #4a5364;
    --accent: #8ec1ff; --on-accent: #07203f; --notice: #3a2c08; --on-notice: #ffe2a3; --chosen: #22304a;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-bottom: 11rem; font: 100%/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
body { margin: 0; background: var(--page); color: var(--ink); }
.banner { padding: 0.5rem 1rem; background: var(--notice); color: var(--on-notice); text-align: center; font-size: 0.9rem; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; font-weight: 700; line-height: 1.2; margin: 0.5rem 0 0; font-variant-numeric: tabular-nums; }
p { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.note { margin-top: 1rem; padding: 0.75rem; border-radius: 0.5rem; background: var(--notice); color: var(--on-notice); }
fieldset { border: 0; margin: 1.25rem 0 0; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: 0.5rem; }
label { display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: start; padding: 0.6rem 0.75rem;
  min-height: 3rem; border: 1px solid var(--line); border-radius: 0.6rem; cursor: pointer; }
label + label { margin-top: 0.5rem; }
label:has(:checked) { border-color: var(--accent); background: var(--chosen); }
input[type="radio"] { width: 1.25rem; height: 1.25rem; margin: 0.15rem 0 0; accent-color: var(--accent); }
label span { display: block; }
label .quiet { font-size: 0.9rem; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: 0.7rem 1rem; margin-top: 1rem; font: inherit;
  font-weight: 600; text-align: center; border-radius: 0.6rem; border: 1px solid var(--accent); cursor: pointer; }
.actions { position: sticky; bottom: 0; background: var(--card); margin-top: 0.5rem; padding: 0.75rem 0 0.5rem; }
.actions button { margin-top: 0; }
.actions button + button { margin-top: 0.6rem; }
@media (max-height: 30rem) { .actions { position: static; } }
.primary { background: var(--accent); color: var(--on-accent); }
.secondary { background: transparent; color: var(--accent); }
a.button { text-decoration: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (min-width: 40rem) { main { padding-top: 3rem; } .card { padding: 2rem; } }
`;
