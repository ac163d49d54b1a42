/** Words that occur in Japanese country names, longer ones first. In these names each has a single reading. */
const READINGS: readonly (readonly [word: string, reading: string])[] = [
  ['中華人民共和国', 'ちゅうかじんみんきょうわこく'],
  ['特別行政区', 'とくべつぎょうせいく'],
  ['大韓民国', 'だいかんみんこく'],
  ['北朝鮮', 'きたちょうせん'],
  ['合衆国', 'がっしゅうこく'],
  ['共和国', 'きょうわこく'],
  ['首長国', 'しゅちょうこく'],
  ['自治区', 'じちく'],
  ['中国', 'ちゅうごく'],
  ['日本', 'にほん'],
  ['韓国', 'かんこく'],
  ['台湾', 'たいわん'],
  ['香港', 'ほんこん'],
  ['澳門', 'まかお'],
  ['英国', 'えいこく'],
  ['米国', 'べいこく'],
  ['豪州', 'ごうしゅう'],
  ['赤道', 'せきどう'],
  ['中央', 'ちゅうおう'],
  ['民主', 'みんしゅ'],
  ['連邦', 'れんぽう'],
  ['連合', 'れんごう'],
  ['王国', 'おうこく'],
  ['諸島', 'しょとう'],
  ['地域', 'ちいき'],
  ['市国', 'しこく'],
  ['及び', 'および'],
  ['米領', 'べいりょう'],
  ['英領', 'えいりょう'],
  ['仏領', 'ふつりょう'],
  ['領', 'りょう'],
  ['国', 'こく'],
  ['島', 'とう'],
  ['洋', 'よう'],
  ['東', 'ひがし'],
  ['西', 'にし'],
  ['南', 'みなみ'],
  ['北', 'きた'],
];

/**
 * Returns a country's name as it is read in Japanese. Japanese lists sort by the reading, and visitors type it before they convert it to
 * characters.
 */
export const kanaReading = (name: string): string => READINGS.reduce((text, [word, reading]) => text.replaceAll(word, reading), name);
