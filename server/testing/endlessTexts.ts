import type { GuidedTaskInput } from '#server/mentor/guidedTasks.ts'

/** Whether endlessGuidedWorker.ts never ends this task: its text, or its brain dump, asks for that. */
export const isEndless = (input: GuidedTaskInput[keyof GuidedTaskInput]): boolean =>
  textOf(input).includes('never ends')

/** Returns the text that a task reads: of a conversation, the messages since the guided mentor's last reply. */
export function textOf(input: GuidedTaskInput[keyof GuidedTaskInput]): string {
  if ('text' in input) return input.text
  if (!('messages' in input)) return input.project.brainDump
  const { messages } = input
  const unread = messages.slice(messages.findLastIndex(({ state }) => state !== undefined) + 1)
  return unread.map(({ content }) => content).join(' ')
}
