import { characterEntities } from 'character-entities'

/** Names that HTML also recognises without a semicolon (HTML Living Standard, 13.5), unlike Markdown. */
const withoutSemicolon =
  'Aacute aacute Acirc acirc acute AElig aelig Agrave agrave amp AMP Aring aring Atilde atilde Auml auml brvbar Ccedil ccedil cedil cent copy COPY curren deg divide Eacute eacute Ecirc ecirc Egrave egrave ETH eth Euml euml frac12 frac14 frac34 gt GT Iacute iacute Icirc icirc iexcl Igrave igrave iquest Iuml iuml laquo lt LT macr micro middot nbsp not Ntilde ntilde Oacute oacute Ocirc ocirc Ograve ograve ordf ordm Oslash oslash Otilde otilde Ouml ouml para plusmn pound quot QUOT raquo reg REG sect shy sup1 sup2 sup3 szlig THORN thorn times Uacute uacute Ucirc ucirc Ugrave ugrave uml Uuml uuml Yacute yacute yen yuml'.split(
    ' ',
  )

/** All 2,231 named characters of HTML as written, each with its meaning in Markdown. */
export const htmlEntities: readonly (readonly [written: string, read: string])[] = [
  ...Object.entries(characterEntities).map(([name, read]) => [`&${name};`, read] as const),
  ...withoutSemicolon.map(name => [`&${name}`, `&${name}`] as const),
]
