import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** One transaction that whatever is called within it joins. */
interface TransactionScope {
  readonly transaction: Transaction<Tables>
  /** What is to be told when it is through. */
  readonly callbacks: (() => void)[]
  hasFailed: boolean
  isClosed: boolean
}

const scopeStorage = new AsyncLocalStorage<TransactionScope>()

/** Where a task outlives the transaction that it was begun in, it goes on by itself. */
function currentScope(): TransactionScope | undefined {
  const scope = scopeStorage.getStore()
  return scope?.isClosed === false ? scope : undefined
}

/**
 * A database whose queries, and transactions, become part of the transaction that they are called within
 * (`inOneTransaction`), where there is one: what is stored about a write is stored with it, and nobody who writes has
 * to know.
 */
export function withAmbientTransaction(db: Kysely<Tables>): Kysely<Tables> {
  return new Proxy(db, {
    get(target, name) {
      const scope = currentScope()
      if (name === 'transaction' && scope !== undefined) return () => joinTransaction(scope)
      const from = scope?.transaction ?? target
      const value: unknown = Reflect.get(from, name, from)
      return typeof value === 'function' ? (value.bind(from) as unknown) : value
    },
  })
}

/** As a transaction within one: what fails in it must not be stored in part, whoever catches the failure. */
function joinTransaction(scope: TransactionScope) {
  const builder = {
    setIsolationLevel: () => builder,
    setAccessMode: () => builder,
    async execute<T>(run: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
      try {
        return await run(scope.transaction)
      } catch (error) {
        scope.hasFailed = true
        throw error
      }
    },
  }
  return builder
}

/** Runs all of it in one transaction, and what is to be told of it after that. */
export async function runInTransaction<T>(
  db: Kysely<Tables>,
  run: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute(async transaction => {
    const scope: TransactionScope = { transaction, callbacks, hasFailed: false, isClosed: false }
    try {
      const result = await scopeStorage.run(scope, () => run(transaction))
      if (scope.hasFailed) throw new Error('Part of this transaction failed, but the error wasn’t passed on.')
      return result
    } finally {
      scope.isClosed = true
    }
  })
  for (const callback of callbacks) callback()
  return result
}

/** Calls it when what is stored so far is stored for good: at once, where no transaction is joined. */
export function afterCommit(callback: () => void): void {
  const scope = currentScope()
  if (scope === undefined) callback()
  else scope.callbacks.push(callback)
}
