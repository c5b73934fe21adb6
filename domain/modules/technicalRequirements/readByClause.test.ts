import { expect, test } from 'vitest'
import { readByClause } from './readByClause.ts'

const read = (path: string, text: string) =>
  Object.assign(
    {},
    ...(readByClause(path, { id: 'm1', text }) ?? []).map(({ finds }) =>
      Object.fromEntries(Object.entries(finds).map(([field, { value }]) => [field, value])),
    ),
  ) as unknown

test.each([
  [
    'backend',
    'Node with Fastify, MySQL as the database, texts via Twilio',
    { backend: 'Node with Fastify', database: 'MySQL as the database', thirdPartyApis: 'Texts via Twilio' },
  ],
  ['backend', 'normal database', { database: 'Normal database' }],
  [
    'thirdPartyApis',
    'Stripe for payments. Postgres is what we have',
    { thirdPartyApis: 'Stripe for payments', database: 'Postgres is what we have' },
  ],
])('%s: “%s” names several kinds', (path, text, fields) => expect(read(path, text)).toEqual(fields))

test.each([
  ['backend', 'Go, because our other site uses it'],
  ['frontend', 'Whatever the builder likes, only it has to be quick'],
  ['thirdPartyApis', 'Stripe, PayPal'],
])('%s: “%s” is left to the field', (path, text) =>
  expect(readByClause(path, { id: 'm1', text })).toBeUndefined(),
)
