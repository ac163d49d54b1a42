import type { Locale } from './locales';

/**
 * Names that visitors use for countries and that CLDR, the Unicode data behind `Intl`, does not have: short forms, abbreviations and former
 * names, by ISO code. The English ones work in every language. Names contain no spaces.
 */
export const COUNTRY_ALIASES: { readonly [L in Locale]?: string } = {
  'en-US':
    'AE:UAE CD:DRC CI:IvoryCoast CV:CaboVerde CZ:CzechRepublic GB:UK|GreatBritain|Britain|England KP:DPRK KR:ROK MM:Burma NL:Holland ' +
    'RU:RussianFederation SZ:Swaziland TL:EastTimor TR:Turkey US:USA|America VA:HolySee',
  'zh-CN':
    'AE:迪拜 AU:澳洲 CI:象牙海岸 GB:英格兰|大不列颠 KP:北韩|北朝鲜 KR:南韩|大韩民国 LA:寮国 MY:大马 NL:尼德兰 NZ:纽西兰 RU:俄国 SZ:斯威士兰|史瓦济兰 ' +
    'US:美利坚 VA:教廷',
  'zh-TW':
    'AE:迪拜|杜拜 AU:澳大利亞 BA:波黑 CI:科特迪瓦 GB:英格蘭|大不列顛 ID:印度尼西亞 IT:意大利 KP:朝鮮 KR:韓國|大韓民國 LA:老撾 MY:大馬 NG:尼日利亞 NZ:新西蘭 ' +
    'RU:俄國 SA:沙特阿拉伯 TW:臺灣 US:美利堅 VA:教廷',
  'ja-JP':
    'AE:UAE|ドバイ AU:豪州 CI:象牙海岸 CN:中華人民共和国 DE:独逸 GB:英国 IN:印度 KP:朝鮮 JP:にっぽん KR:大韓民国 RU:露西亜 TR:土耳古 US:米国 ZA:南ア',
  'ko-KR':
    'AE:두바이|아랍에미레이트 AU:호주 CI:아이보리코스트 CN:중화인민공화국 GB:잉글랜드 IN:인디아 KP:조선 KR:한국|남한 LA:라오 MM:버마 NL:홀란드|화란 TR:터키 TW:타이완 ' +
    'US:아메리카 ZA:남아공',
};
