/** Marks a command for the server apart from the sentence around it. */
export const commandMark = {
  code: (
    <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.9em] text-ink [overflow-wrap:anywhere] in-[header]:bg-surface/70" />
  ),
}
