/** Realistic features: names of three to six words, descriptions of two or three sentences. */
export interface Feature {
  id: string
  name: string
  description: string
  importance: 'High' | 'Medium' | 'Low'
}

export const importances = ['High', 'Medium', 'Low'] as const

const verbs = ['Search', 'List', 'Share', 'Remember', 'Compare', 'Export', 'Plan', 'Mark']
const things = ['recipes', 'borrowed tools', 'open invoices', 'weekly menus', 'plant beds', 'running loans']
const manners = ['by ingredient', 'with the neighbours', 'before the deadline', 'from a photo', 'on the map']
const sentences = [
  'A person names up to five and sees those that need no others, best match first.',
  'The owner is asked once and answers with a single tap; the other side is told at once.',
  'What was chosen last time is offered again, so that nobody types the same thing twice.',
  'When nothing fits, the page says which condition to leave out and how many results that would give.',
  'It works without a network: what was entered is kept on the device and sent later.',
  'A reminder comes the evening before, and the owner hears of it only when it is late.',
  'Everything can be undone within ten seconds, from the place where it was done.',
]

const pick = <T>(from: readonly T[], i: number): T => from[i % from.length]!

export const sampleFeatures = (count: number): Feature[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `FE-${i + 1}`,
    name: `${pick(verbs, i)} ${pick(things, i * 3 + 1)} ${pick(manners, i * 7)}`,
    description: [
      pick(sentences, i),
      pick(sentences, i * 3 + 2),
      ...(i % 3 ? [] : [pick(sentences, i + 4)]),
    ].join(' '),
    importance: pick(importances, i),
  }))

/** Returns features of about this length as JSON, to within one feature; each `turn` makes them different. */
export function featuresOfSize(bytes: number, turn: number): Feature[] {
  let count = 1
  while (JSON.stringify(sampleFeatures(count)).length < bytes) count++
  return sampleFeatures(count).map(it => ({ ...it, name: `${it.name} ${turn}` }))
}
