import { isDatabaseUnavailable } from '#server/http/errorResponse.ts'

const messages: Record<string, (error: StartupError) => string> = {
  EADDRINUSE: error =>
    `Port ${error.port} is in use. Stop what’s listening there, or set PORT to another one.`,
  EADDRNOTAVAIL: error => `HOST ${error.address} isn’t an address of this machine.`,
  EACCES: error =>
    error.syscall === 'listen'
      ? `Port ${error.port} needs more rights than this user has. Set PORT to one above 1023.`
      : `This user can’t write to ${error.path}. Set DATA_DIR to a folder this user owns.`,
  ENOTDIR: error => `${error.path} isn’t a folder. Set DATA_DIR to one.`,
  EEXIST: error => `${error.path} isn’t a folder. Set DATA_DIR to one.`,
  ENOSPC: () => 'The disk is full. Free up space, or set DATA_DIR to a folder on another disk.',
  SQLITE_FULL: () => 'The disk is full. Free up space, or set DATA_DIR to a folder on another disk.',
  EROFS: error => `${error.path} can’t be written to. Set DATA_DIR to another folder.`,
  SQLITE_CANTOPEN: () => 'The database file can’t be opened. Check who owns the DATA_DIR folder.',
  SQLITE_READONLY: () => 'The database file can’t be written to. Check who owns the DATA_DIR folder.',
  SQLITE_NOTADB: () => 'The database file isn’t Ideawright’s, or it’s damaged. Restore a backup.',
  SQLITE_CORRUPT: () => 'The database file is damaged. Restore a backup.',
  '28P01': () => 'The database rejected the user or password in DATABASE_URL.',
  '28000': () => 'The database rejected the user in DATABASE_URL.',
  '3D000': () => 'The database in DATABASE_URL doesn’t exist. Create it first.',
}

interface StartupError extends Error {
  readonly code?: string
  readonly port?: number
  readonly address?: string
  readonly path?: string
  readonly syscall?: string
}

/** Explains in one sentence, to the person who tried, why the start failed and what to do about it. */
export function toStartupErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return `Ideawright couldn’t start: ${String(error)}`
  const { code = '' } = error as StartupError
  const messageOf = messages[code] ?? messages[code.split('_', 2).join('_')]
  if (messageOf !== undefined) return messageOf(error)
  if (isDatabaseUnavailable(error))
    return `The database can’t be reached (${reasonOf(error)}). Check DATABASE_URL.`
  return error.message.split('\n', 1)[0] || `Ideawright couldn’t start: ${error.name}`
}

const reasonOf = (error: StartupError): string => error.code ?? error.message
