/** "Anna, Ben and Clara" */
export const joinNames = (names: readonly string[], and = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)!}`
