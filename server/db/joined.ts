import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** One transaction that whatever is called within it joins. */
interface Scope {
  readonly transaction: Transaction<Tables>
  /** What is to be told when it is through. */
  readonly told: (() => void)[]
  isBroken: boolean
  isOver: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Where a task outlives the transaction that it was begun in, it goes on by itself. */
function current(): Scope | undefined {
  const scope = scopes.getStore()
  return scope?.isOver === false ? scope : undefined
}

/**
 * A database whose queries, and transactions, become part of the transaction that they are called within
 * (`inOneTransaction`), where there is one: what is stored about a write is stored with it, and nobody who writes has
 * to know.
 */
export function joining(db: Kysely<Tables>): Kysely<Tables> {
  return new Proxy(db, {
    get(target, name) {
      const scope = current()
      if (name === 'transaction' && scope !== undefined) return () => joined(scope)
      const from = scope?.transaction ?? target
      const value: unknown = Reflect.get(from, name, from)
      return typeof value === 'function' ? (value.bind(from) as unknown) : value
    },
  })
}

/** As a transaction within one: what fails in it must not be stored in part, whoever catches the failure. */
function joined(scope: Scope) {
  const builder = {
    setIsolationLevel: () => builder,
    setAccessMode: () => builder,
    async execute<T>(run: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
      try {
        return await run(scope.transaction)
      } catch (error) {
        scope.isBroken = true
        throw error
      }
    },
  }
  return builder
}

/** Runs all of it in one transaction, and what is to be told of it after that. */
export async function inOneTransaction<T>(
  db: Kysely<Tables>,
  run: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const told: (() => void)[] = []
  const result = await db.transaction().execute(async transaction => {
    const scope: Scope = { transaction, told, isBroken: false, isOver: false }
    try {
      const result = await scopes.run(scope, () => run(transaction))
      if (scope.isBroken) throw new Error('A part of this transaction failed, and nobody said so.')
      return result
    } finally {
      scope.isOver = true
    }
  })
  for (const tell of told) tell()
  return result
}

/** Calls it when what is stored so far is stored for good: at once, where no transaction is joined. */
export function whenStored(tell: () => void): void {
  const scope = current()
  if (scope === undefined) tell()
  else scope.told.push(tell)
}
