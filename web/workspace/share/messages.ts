import { counted } from '../counted.ts'

/** The texts for people who open a link without an account (docs/links.md). */
export const messages = {
  loading: 'Opening the link…',
  tab: 'Shared with you',
  invalid: {
    title: 'This link is no longer valid',
    text: 'Ask the person who sent it to you for a new one.',
  },
  failed: 'Couldn’t open the link. Check your connection and try again.',
  tryAgain: 'Try again',
  document: {
    lead: (expiry: string) => `Shared with you to read. The link works until ${expiry}.`,
    download: 'Download .md',
    print: 'Print',
    label: 'Document',
  },
  questions: {
    title: (project: string) => `Questions about ${project}`,
    lead: (count: number, expiry: string) =>
      `${counted(count, 'question')}. Answer what you can; you can come back until ${expiry}.`,
    review: 'Your answers go to the person who sent you the link, who decides what becomes of them.',
    name: 'Your name',
    nameHint: 'So that they know whose answers these are',
    question: (number: number) => `Question ${number}`,
    usual: 'Usual answers',
    usualOf: (question: string) => `Usual answers: ${question}`,
    kept: 'Kept in this browser until you send it.',
    send: 'Send answers',
    sending: 'Sending…',
    sent: (count: number) => `Thank you. ${counted(count, 'answer')} sent.`,
    more: 'You can add more below.',
    sendFailed: 'Couldn’t send your answers. They’re still here; please try again.',
  },
} as const
