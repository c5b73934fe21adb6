import { isDatabaseUnavailable } from '#server/http/errorResponse.ts'

const messages: Record<string, (error: StartupError) => string> = {
  EADDRINUSE: error => `Port ${error.port} is in use: stop what listens there, or set PORT to another one.`,
  EADDRNOTAVAIL: error => `HOST ${error.address} is no address of this machine.`,
  EACCES: error =>
    error.syscall === 'listen'
      ? `Port ${error.port} needs more rights than this user has: set PORT to one above 1023.`
      : `This user may not write to ${error.path}: set DATA_DIR to a folder of its own.`,
  ENOTDIR: error => `${error.path} is no folder: set DATA_DIR to one.`,
  EEXIST: error => `${error.path} is no folder: set DATA_DIR to one.`,
  ENOSPC: () => 'The disk is full: make room, or set DATA_DIR to a folder on another disk.',
  SQLITE_FULL: () => 'The disk is full: make room, or set DATA_DIR to a folder on another disk.',
  EROFS: error => `${error.path} cannot be written to: set DATA_DIR to another folder.`,
  SQLITE_CANTOPEN: () => 'The database file cannot be opened: see who owns the folder that DATA_DIR names.',
  SQLITE_READONLY: () =>
    'The database file cannot be written to: see who owns the folder that DATA_DIR names.',
  SQLITE_NOTADB: () => 'The database file is not one of ours, or is damaged: restore a backup.',
  SQLITE_CORRUPT: () => 'The database file is damaged: restore a backup.',
  '28P01': () => 'The database refused the user or the password in DATABASE_URL.',
  '28000': () => 'The database refused the user in DATABASE_URL.',
  '3D000': () => 'The database that DATABASE_URL names does not exist: create it first.',
}

interface StartupError extends Error {
  readonly code?: string
  readonly port?: number
  readonly address?: string
  readonly path?: string
  readonly syscall?: string
}

/** Why it did not start, in one sentence for the person who tried, and what to do about it. */
export function toStartupErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return `Ideawright could not start: ${String(error)}`
  const { code = '' } = error as StartupError
  const messageOf = messages[code] ?? messages[code.split('_', 2).join('_')]
  if (messageOf !== undefined) return messageOf(error)
  if (isDatabaseUnavailable(error))
    return `The database cannot be reached (${reasonOf(error)}): see DATABASE_URL.`
  return error.message.split('\n', 1)[0] || `Ideawright could not start: ${error.name}`
}

const reasonOf = (error: StartupError): string => error.code ?? error.message
