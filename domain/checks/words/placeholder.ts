import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const notes =
  /(?<![\p{L}\p{N}_-])(?:TB[ACDRS]|[Tt]b[cd]|TODO|FIXME|XXX|[Ll]orem\s+ipsum\s+dolor)(?![\p{L}\p{N}_-]|\s+(?:placeholders?|markers?|comments?|texts?)\b)/gu
const marks =
  /\?{3,}|\[(?:\.{3}|…)\]|\{\{[^{}\n]{0,80}\}\}|<(?:placeholder|tbd|todo)>|(?<=[\s:])\?{1,3}(?=\s(?:%|€|eur|euros?|usd|dollars?|km|seconds?|minutes?|hours?|days?|weeks?|months?|users?|people|photos?)(?![\p{L}\p{N}_]))|[[<](?:insert|your|enter|fill|add|put|write|describe)\s[^[\]<>\n]{1,60}[\]>]|(?<![\p{L}\p{N}_-])x{1,3}(?=\s(?:%|€|eur|euros?|usd|dollars?|minutes?|hours?|days?|users?|photos?)(?![\p{L}\p{N}_]))|^\s{0,9}(?:\?+|…|\.{3})\s{0,9}$/giu
const undecided =
  /(?<=[:(–—]\s?|\b(?:still|yet|is|are|has|have|need|needs)\s)(?:to\s+be|being)\s+(?:decided|determined|defined|specified|agreed|discussed|announced|clarified|worked\s+out)(?=\s{0,9}(?:[.,;)]|later\b|$))|\b(?:not|n['’]t)\s+(?:been\s+)?(?:yet\s+)?(?:decided|determined|defined|specified|agreed|sure|known)\s+yet\b|\bnot\s+(?:yet\s+)(?:decided|determined|defined|specified|agreed|sure|known)\b|\bnot\s+sure\s+yet\b|\b(?:we|I)(?:['’]ll|\s+will|\s+can)\s+(?:figure|decide|see|think|work|add|fill)\s[^.\n]{0,60}\blater\b|\b(?:we|I|someone)\s+(?:still\s+)?(?:need|have|has)\s+to\s+(?:decide|define|agree|clarify|discuss|figure\s+out|work\s+out|find\s+out)\b|\bwill\s+(?:be\s+)?(?:add|fill|filled|added)(?:\s+(?:this|it))?(?:\s+in)?(?:\s+later)?(?=\s{0,9}(?:[.,;)]|$))|\b(?:text|texts|description|name|image|logo|link|address|hours|prices?)\s+goe?s?\s+here\b|\bno\s+idea\s+yet\b|\b(?:details?|rest|rules|list|amounts?|prices?|texts?|more)\s+(?:to\s+follow|will\s+follow|follows?\s+later|will\s+come\s+later|comes?\s+later)\b|\b(?:details?|rules|limits?|amounts?|prices?|numbers?|roles|rights|dates?|fees|values|colou?rs|fields|criteria|conditions)\s+(?:are|is|will\s+be|can\s+be|must\s+be|have\s+to\s+be|has\s+to\s+be)\s+(?:still\s+)?(?:set|agreed|decided|defined|determined|discussed|clarified|specified|worked\s+out|settled|fixed|added)\s+(?:later|separately|elsewhere|in\s+the\s+project|during\s+the\s+project)\b|\b(?:to\s+be|must\s+be|has\s+to\s+be|have\s+to\s+be|needs\s+to\s+be|is|are)\s+(?:still\s+)?(?:clarified|discussed|agreed|decided|coordinated|checked)\s+with\s+(?:the|our|my)\s+\p{L}{2,20}(?=\s{0,9}(?:[.,;)]|$|\n))|\b(?:we|I)\s+(?:still\s+)?(?:need|have|must)\s+to\s+(?:think|talk|ask|check|see|look\s+into)\b|\bopen\s+(?:points?|questions?|issues?)\s{0,3}:|\b(?:is|are)\s+still\s+(?:open|unclear|undecided|under\s+discussion|being\s+discussed)\b|\b(?:is|are)\s+(?:not\s+yet\s+clear|undecided|unclear|under\s+discussion|yet\s+to\s+be\s+\p{L}{4,12})\b|\b(?:we[’']ll|we\s+will|time\s+will|I[’']ll|I\s+will)\s+(?:see|find\s+out|decide|tell)\b|\b(?:is|it[’']s|was)\s+not\s+(?:yet\s+)?(?:clear|known|certain|decided|settled)\s+(?:yet\s+)?(?:who|what|whether|how|which|when|if|where)\b|\bremains?\s+(?:to\s+be\s+seen|open|unclear|undecided)\b|\b(?:that|this|which|it)\s+is\s+(?:still\s+)?(?:open|an\s+open\s+(?:question|point))(?=\s{0,9}[.,;)]|\s{0,9}$)|\b\p{L}{3,15}\s+will\s+(?:decide|settle|clarify|define|specify|determine|find\s+out)\s+(?:who|what|whether|how|which|when|where)\b|(?<=^(?:the|a)\s(?:[\p{L}]{2,15}\s){1,5})follows?(?=\s{0,9}[.]?\s{0,9}$)|\b(?:don[’']t|doesn[’']t|do\s+not)\s+know\s+yet\b/giu

/** Whether it is the app's own state: "until the winner is decided", "if no room has been agreed yet". */
const isCondition = ({ sentence, words }: FoundWords) =>
  /\b(?:if|when|while|until|unless|whose|where)\b/i.test(sentence.slice(0, sentence.indexOf(words)))

export const placeholder: TextCheck = {
  id: 'placeholder',
  scope: 'text',
  patterns: [notes, marks, undecided],
  texts: 'all',
  group: 'complete',
  severity: 'error',
  title: 'Placeholder',
  why: 'A builder can’t build what isn’t decided yet, and an AI tool makes something up.',
  example: { before: 'The limit is TBD.', after: 'The limit is 20 photos an album.' },
  find: text =>
    toFaults(
      [
        ...findWords(text, notes),
        ...findWords(text, marks),
        ...findWords(text, undecided).filter(found => !isCondition(found)),
      ],
      words => `“${words}” is a placeholder. Say what it should be, or leave it out.`,
    ),
}
