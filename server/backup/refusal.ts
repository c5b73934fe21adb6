/** Why a backup, or bringing one back, was refused: a sentence for the person who typed the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
