import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'
import { isExplained } from './isExplained.ts'

const devices =
  /(?<![\p{L}\p{N}_-])(?:(?:on|in|with|for|by|supports?|over|through|under)\s+(?:(?:also|even|all|any|both|most|every)\s+)*(?:(?:the|an?)\s+)?(?:old(?:er)?|slow(?:er)?|weak(?:er)?|bad|poor|unstable|modern|recent|new(?:er)?|common|usual|normal|standard|typical|average|current|popular|major|main|mainstream|established|well[\s-]known|cheap|simple|different|various|ordinary|small(?:er)?|patchy|unreliable|limited|low)\s+(?:(?:web|mobile|internet|network|android|smart|phone|data)\s*)?(?:phones?|devices?|smartphones?|computers?|laptops?|pcs?|tablets?|browsers?|connections?|connectivity|bandwidth|networks?|internet|hardware|machines|screens?|screen\s+sizes|operating\s+systems|platforms)|(?<=\b(?:works?|runs?|usable|loads?|opens?)\s(?:\p{L}{2,12}\s){0,2})(?:with|on|in|under)\s+(?:an?\s+)?(?:weak|poor|bad|patchy|slow|unstable)\s+(?:signal|reception|coverage|wi-?fi)|(?<=^\s{0,9}|[.!?]\s|\b(?:all|the)\s)(?:common|current|usual|modern|popular|standard|major|ordinary|recent|well[\s-]known)\s+(?:(?:web|mobile|desktop)\s+)?(?:browsers|devices|phones|smartphones|tablets|platforms|operating\s+systems)(?=\s+(?:are|must|should|can|will|have)\b)|(?:on|in|with|supports?)\s+(?:all|any|every|most)\s+(?:(?:web|mobile)\s+)?(?:devices?|browsers?|phones?|smartphones?|platforms?|operating\s+systems|screen\s+sizes))(?![\p{L}\p{N}_-])/giu

export const vagueDevice: TextCheck = {
  id: 'vague-device',
  scope: 'text',
  patterns: [devices],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Devices that aren’t named',
  why: 'Each one has to be tested, and the oldest one decides what can be used.',
  example: {
    before: 'Works on older phones.',
    after: 'Works on Android 10 and iOS 15 or later.',
  },
  find: text =>
    toFaults(
      findWords(text, devices).filter(found => !isExplained(found) && !/\d/.test(found.sentence)),
      words => `“${words}” doesn’t say which. Name the oldest versions, or the slowest connection in Mbit/s.`,
    ),
}
