const from = (start: number, count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(start + i))
const of = (...codes: number[]) => codes.map(code => String.fromCodePoint(code))
const within = (characters: readonly string[], word = 'shed') =>
  characters.map(it => `${word.slice(0, 2)}${it}${word.slice(2)}`)
/** Joins characters to strings of `size` each. */
const chunks = (characters: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(characters.length / size) }, (_, i) =>
    characters.slice(i * size, (i + 1) * size).join(''),
  )
const all = Array.from({ length: 0x20_000 }, (_, code) => code)
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCodePoint(code))
const bytes = (text: string) => new TextEncoder().encode(text).length
const spread = (characters: readonly string[], count: number) =>
  characters.filter((_, i) => i % Math.ceil(characters.length / count) === 0)

/** Makes any number of marks above and below a letter. */
const combiningMarks = (count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(0x300 + ((i * 37) % 0x70))).join('')
const tones = from(0x1f3fb, 5)
const flag = (letters: string) =>
  Array.from(letters, it => String.fromCodePoint(0x1f1a5 + it.codePointAt(0)!)).join('')
const tagged = (text: string) =>
  Array.from(text, it => String.fromCodePoint(0xe0000 + it.codePointAt(0)!)).join('')
const zwj = '\u200d'
const digits = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6]

/** Texts whose characters are more than, or different from, what software takes them for, by kind. */
export const naughtyScripts = {
  // All except for NUL, which no database accepts.
  controls: within([...from(1, 31), ...from(0x7f, 33)]),
  spaces: [
    ...within(
      of(0xa0, 0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0x2800, 0x3164, 0x115f, 0xffa0).concat(
        from(0x2000, 12),
      ),
    ),
    ' ',
    '\t\r\n\v\f',
    '\r',
    '\u1680',
    '\u3000',
    '\u200b',
    '\u3164',
    ' leading and trailing ',
    '\n\n\nlines\n\n\n',
  ],
  invisible: within(
    of(0xad, 0x34f, 0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x206a, 0x206f),
  ),
  directions: [
    ...within(
      of(0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069),
    ),
    '\u202efdp.dehs',
    '\u2067a\u2066b\u2069c',
    '\u202a'.repeat(130),
  ],
  rightToLeft: [
    'سقيفة الأدوات في شارعنا',
    'سَقِيفَةٌ (3) shed ٤٥',
    'מחסן כלים ברחוב שלנו',
    'מַחְסָן 12 shed!',
    'ܒܝܬܐ',
    'ދިވެހި',
    'ߒߞߏ',
    'انبار ابزار می‌خواهم',
    '\u{10d00}\u{10d01}',
  ],
  scripts: [
    'Сарай для инструментов',
    'Αποθήκη εργαλείων ς Σ σ',
    'Geräteschuppen, Größe, Straße',
    'Công cụ dùng chung của phố',
    'औज़ारों का साझा घर',
    'যন্ত্রপাতির ঘর',
    'கருவி அறை',
    'ห้องเครื่องมือของถนน',
    'ဆောင်းပါး',
    'ხელსაწყოები',
    'գործիքներ',
    'የመሣሪያ ቤት',
    '공구 창고 (우리 동네)',
    '道具小屋を通りで共有する',
    'ﾄﾞｳｸﾞｺﾔ',
    '工具棚屋，整条街共用',
    '𠀀𠮷𪚥',
    'ᚃᚐᚋ᚛ᚉ',
    'ᏣᎳᎩ',
    '\u{12000}\u{13080}\u{1f700}',
  ],
  // A consonant, its virama, another consonant, a joiner, a vowel: such texts have crashed phones.
  clusters: [0x915, 0x995, 0xc15, 0xb95, 0xd15].flatMap(ka => {
    const [k, killer, y, a] = of(ka, (ka & ~0x7f) + 0x4d, ka + 0x1a, (ka & ~0x7f) + 0x3e)
    return ['\u200c', '\u200d'].map(joiner => `${k}${killer}${y}${joiner}${a}${killer}${joiner}`)
  }),
  digits: [
    ...digits.map(zero => from(zero, 10).join('')),
    ...chunks(
      spread(
        all.filter(it => /[\p{Nl}\p{No}]/u.test(it)),
        160,
      ),
      10,
    ),
  ],
  symbols: chunks(
    spread(
      all.filter(it => /[\p{Sm}\p{Sc}\p{So}]/u.test(it)),
      300,
    ),
    15,
  ),
  // Characters that become several, or take more bytes, in lower or upper case.
  caseChangesLength: [
    ...chunks(
      all.filter(it =>
        [it.toLowerCase(), it.toUpperCase()].some(
          other => bytes(other) !== bytes(it) || Array.from(other).length > 1,
        ),
      ),
      12,
    ),
    'İstanbul ıI i\u0307',
    'ß ẞ SS ſ',
    'K \u212a Å \u212b',
  ],
  compositions: [
    'e\u0301 é',
    'a\u0323\u0307 a\u0307\u0323 ạ\u0307',
    '\u1100\u1161\u11a8 각',
    'ﬁ ﬀ ﬃ ½ ² ℌ ℻',
    'ǆ Ǆ ǅ',
    '\u0958 \u0915\u093c',
    '\u{1d15e} \u{1d157}\u{1d165}',
    'ﷺ ﷽',
    '豈 \uf900',
  ],
  combiningMarks: [
    `s${combiningMarks(20)}h${combiningMarks(20)}e${combiningMarks(20)}d${combiningMarks(20)}`,
    `a${'\u0301'.repeat(1_000)}`,
    '\u0301first',
    '\u20e3\u0488\u0489',
    'a\u034f\u0301',
    '\u0e47'.repeat(40),
  ],
  emoji: [
    ...['👍', '👩', '🧑', '🤝'].flatMap(it => tones.map(tone => it + tone)),
    ['👩', '👩', '👧', '👦'].join(zwj),
    ['🏳️', '🌈'].join(zwj),
    ['🧑🏽', '🔧'].join(zwj),
    ['👨🏿', '🤝', '👨🏻'].join(zwj),
    `👩${zwj}`,
    `${zwj}👩`,
    tones.join(''),
    '❤️ ❤ ❤︎',
    '1️⃣ #️⃣ *️⃣',
    '🏚️🔨🪛🪚🧰',
    `🏴${tagged('gbsct')}\u{e007f}`,
    '\u{1fae8}\u{1f6dc}',
    '🧑‍🌾'.repeat(200),
  ],
  regions: [...['NO', 'JP', 'ZA', 'AAA', 'Q'].map(flag), from(0x1f1e6, 26).join('')],
  tags: [tagged('shed'), `shed${tagged(' roof')}`, '\u{e0001}\u{e0041}\u{e007f}'],
  borders: [
    ...of(
      0x7f,
      0x80,
      0x7ff,
      0x800,
      0xd7ff,
      0xe000,
      0xf8ff,
      0xfdd0,
      0xfffd,
      0xfffe,
      0xffff,
      0x1_0000,
      0x1_ffff,
      0x10_ffff,
    ),
    '\ufeffmark first',
    'mark last\ufeff',
    '\ufff9a\ufffab\ufffb',
    '\ufffc',
    '\u0378\u{e01ef}',
    'a\ufe0f\ufe0e\u{e0100}',
  ],
  // Letters that resemble those of "shed".
  lookalikes: [
    ...Array.from({ length: 13 }, (_, i) => of(...[18, 7, 4, 3].map(at => 0x1d41a + 52 * i + at)).join('')),
    'ｓｈｅｄ',
    'ⓢⓗⓔⓓ',
    '🅢🅗🅔🅓',
    'ѕһеԁ',
    'pǝɥs',
    'ˢʰᵉᵈ ₛₕₑ',
    'ꜱʜᴇᴅ',
  ],
  faces: ['(ᵔᴥᵔ)', 'ʕ•ᴥ•ʔ', '(╬ ಠ益ಠ)', '٩(◕‿◕)۶', '¯\\(°_o)/¯', '＼(^o^)／', '(¬‿¬)'],
  long: [
    'x'.repeat(10_000),
    '小'.repeat(9_000),
    '🏚️'.repeat(2_000),
    'a '.repeat(5_000),
    '\n'.repeat(5_000),
    '"'.repeat(5_000),
  ],
}
