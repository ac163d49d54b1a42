import type { Locale } from './locales';

/**
 * Names that visitors use for countries and that CLDR, the Unicode data behind `Intl`, does not have: short forms, abbreviations, former
 * names, and those of ISO 3166 that differ by more than the form of government. By ISO code; `_` stands for a blank. The English ones work
 * in every language.
 */
export const COUNTRY_ALIASES: { readonly [L in Locale]?: string } = {
  'en-US':
    'AE:UAE BN:Brunei_Darussalam BQ:Bonaire,_Sint_Eustatius_and_Saba CD:DRC|DR_Congo|Democratic_Republic_of_the_Congo|Zaire ' +
    'CG:Republic_of_the_Congo CH:Swiss_Confederation CI:Ivory_Coast|Republic_of_Côte_d’Ivoire CN:PRC|People’s_Republic_of_China CV:Cabo_Verde CZ:Czech_Republic ' +
    'FK:Falkland_Islands_(Malvinas) FR:French_Republic GA:Gabonese_Republic ' +
    'GB:UK|Great_Britain|Britain|England|Scotland|Wales|Northern_Ireland|United_Kingdom_of_Great_Britain_and_Northern_Ireland ' +
    'GR:Hellenic_Republic HK:Hong_Kong,_China HM:Heard_Island_and_McDonald_Islands IT:Italian_Republic KG:Kyrgyz_Republic ' +
    'KP:DPRK|Democratic_People’s_Republic_of_Korea KR:ROK|Republic_of_Korea LA:Lao|Lao_PDR LB:Lebanese_Republic ' +
    'LY:Libyan_Arab_Jamahiriya MK:Macedonia|FYROM|Former_Yugoslav_Republic_of_Macedonia MM:Burma MO:Macau|Macau,_China|Macao,_China ' +
    'MX:United_Mexican_States NL:Holland PS:Occupied_Palestinian_Territory PT:Portuguese_Republic RU:Russian_Federation ' +
    'RW:Rwandese_Republic SH:Saint_Helena,_Ascension_and_Tristan_da_Cunha SK:Slovak_Republic SY:Syrian_Arab_Republic SZ:Swaziland ' +
    'TG:Togolese_Republic TL:East_Timor TR:Turkey|Türkiye ' +
    'TW:ROC|Republic_of_China|Taiwan,_China|Taiwan,_Province_of_China|Chinese_Taipei UM:United_States_Minor_Outlying_Islands ' +
    'US:USA|America|United_States_of_America VA:Holy_See|Vatican_City_State VI:Virgin_Islands_of_the_United_States WS:Western_Samoa',
  'zh-CN':
    'AE:迪拜|阿联酋 AU:澳洲 CI:象牙海岸 GB:英格兰|大不列颠 KP:北韩|北朝鲜 KR:南韩|大韩民国 LA:寮国 MY:大马 NL:尼德兰 NZ:纽西兰 RU:俄国 SZ:斯威士兰|史瓦济兰 ' +
    'TW:中国台湾 US:美利坚 VA:教廷',
  'zh-TW':
    'AE:迪拜|杜拜|阿聯酋 AU:澳大利亞 BA:波黑 CI:科特迪瓦 GB:英格蘭|大不列顛 ID:印度尼西亞 IT:意大利 KP:朝鮮 KR:韓國|大韓民國 LA:老撾 MY:大馬 NG:尼日利亞 NZ:新西蘭 ' +
    'RU:俄國 SA:沙特阿拉伯 TW:臺灣 US:美利堅 VA:教廷',
  'ja-JP':
    'AE:UAE|ドバイ AU:豪州 CI:象牙海岸 CN:中華人民共和国 DE:独逸 GB:英国 IN:印度 KP:朝鮮 JP:にっぽん KR:大韓民国 RU:露西亜 TR:土耳古 US:米国 VN:ヴェトナム ZA:南ア',
  'ko-KR':
    'AE:두바이|아랍에미레이트 AU:호주 CI:아이보리코스트 CN:중화인민공화국 GB:잉글랜드 IN:인디아 KP:조선 KR:한국|남한 LA:라오 MM:버마 NL:홀란드|화란 TR:터키 TW:타이완 ' +
    'US:아메리카 ZA:남아공',
  'pt-PT': 'CI:Costa_do_Marfim CZ:República_Checa GB:Inglaterra|Grã-Bretanha|Escócia MM:Birmânia NL:Holanda SG:Cingapura',
  'es-ES': 'CI:Costa_de_Marfil CZ:República_Checa GB:Inglaterra|Gran_Bretaña|Escocia MM:Birmania MX:Méjico NL:Holanda',
  'th-TH': 'AE:ดูไบ GB:อังกฤษ KH:เขมร MM:พม่า NL:ฮอลแลนด์ TH:ประเทศไทย',
  'vi-VN': 'CN:Trung_Hoa GB:Anh_Quốc KP:Bắc_Hàn KR:Nam_Hàn',
};

/**
 * ISO 3166-1 alpha-3 codes, by alpha-2: the two letters, then the three, or only the third where the first two are the same. One string,
 * because that is the smallest form.
 */
export const ALPHA_3 =
  'ADAND AEARE AFG AGATG AIA ALB AMARM AOAGO AQATA ARG ASM ATAUT AUS AWABW AXALA AZE BABIH BBBRB BDBGD BEL BFA BGR BHR BIBDI BJBEN ' +
  'BLM BMU BNBRN BOL BQBES BRA BSBHS BTN BVT BWA BYBLR BZBLZ CAN CCK CDCOD CFCAF CGCOG CHE CIV CKCOK CLCHL CMR CNCHN COL CRI CUB ' +
  'CVCPV CWCUW CXR CYP CZE DEU DJI DKDNK DMA DOM DZA ECU EEEST EGY EHESH ERI ESP ETH FIN FJI FKFLK FMFSM FOFRO FRA GAB GBR GDGRD GEO ' +
  'GFGUF GGY GHA GIB GLGRL GMB GNGIN GPGLP GQGNQ GRC GSSGS GTM GUM GWGNB GYGUY HKG HMD HND HRV HTI HUN IDN IEIRL ILISR IMN IND IOT ' +
  'IQIRQ IRN ISL ITA JEY JMJAM JOR JPN KEN KGZ KHM KIR KMCOM KNA KPPRK KRKOR KWT KYCYM KZKAZ LAO LBN LCA LIE LKA LRLBR LSO LTU LUX ' +
  'LVA LYLBY MAR MCO MDA MEMNE MFMAF MGMDG MHL MKD MLI MMR MNG MOMAC MPMNP MQMTQ MRT MSR MTMLT MUS MVMDV MWI MXMEX MYS MZMOZ NAM NCL ' +
  'NER NFK NGA NIC NLD NOR NPL NRU NUNIU NZL OMN PAN PER PFPYF PGPNG PHL PKPAK PLPOL PMSPM PNPCN PRI PSE PTPRT PWPLW PYPRY QAT REU ' +
  'ROU RSSRB RUS RWA SAU SBSLB SCSYC SDN SESWE SGP SHN SISVN SJM SKSVK SLE SMR SNSEN SOM SRSUR SSD STP SVSLV SXM SYR SZSWZ TCA TDTCD ' +
  'TFATF TGO THA TJK TKL TLS TMTKM TNTUN TON TRTUR TTO TVTUV TWN TZA UAUKR UGA UMI USA UYURY UZB VAT VCT VEN VGB VIR VNM VUT WFWLF ' +
  'WSM XKX YEM YTMYT ZAF ZMB ZWE';
