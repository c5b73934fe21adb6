import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A transaction that queries join if they run within it. */
interface TransactionScope {
  readonly transaction: Transaction<Tables>
  /** Functions to call after the commit. */
  readonly callbacks: (() => void)[]
  hasFailed: boolean
  isClosed: boolean
}

const scopeStorage = new AsyncLocalStorage<TransactionScope>()

/**
 * Returns the current scope, unless its transaction has ended: a task that outlives its transaction continues without
 * one.
 */
function currentScope(): TransactionScope | undefined {
  const scope = scopeStorage.getStore()
  return scope?.isClosed === false ? scope : undefined
}

/**
 * Wraps a database so that its queries and transactions join the transaction they run within (`runInTransaction`), if
 * there is one. That way a record of a write is stored with the write itself, without the writing code knowing about
 * it.
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

/** Simulates a nested transaction. If it fails, the outer one must not commit, even if the error is caught. */
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

/** Runs the work in one transaction, and calls the `afterCommit` functions once it is committed. */
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

/** Calls a function after the current transaction's commit, or immediately if there is no transaction. */
export function afterCommit(callback: () => void): void {
  const scope = currentScope()
  if (scope === undefined) callback()
  else scope.callbacks.push(callback)
}
