import type { Locale } from '../../src/contract/locales';

type Promises = Readonly<Record<Locale, string>>;

/** The promise of a brand that has none of its own, and of each brand in Uyghur. */
export const EVERY_MARKET: Promises = {
  'en-US': 'One account, every market.',
  'zh-CN': '一个账户，通达全球市场。',
  'zh-TW': '一個帳戶，通達全球市場。',
  'ja-JP': 'ひとつのアカウントで、世界の市場へ。',
  'ko-KR': '계정 하나로 만나는 모든 시장.',
  'pt-PT': 'Uma conta, todos os mercados.',
  'es-ES': 'Una cuenta, todos los mercados.',
  'th-TH': 'บัญชีเดียว ทุกตลาด',
  'ug-CN': 'بىر ھېسابات، بارلىق بازار.',
  'vi-VN': 'Một tài\u00a0khoản, mọi thị\u00a0trường.',
};

/** What each brand promises its clients, by tenant. It shows that the fetched dictionary overrides the bundled one. */
export const PROMISES: Readonly<Record<string, Promises>> = {
  dprime: {
    ...EVERY_MARKET,
    'zh-CN': '全球市场，一览无余。',
    'zh-TW': '全球市場，一覽無遺。',
    'ja-JP': 'すべての市場を、ひと目で。',
    'ko-KR': '모든 시장을 한눈에.',
    'pt-PT': 'Uma visão clara de todos os mercados.',
    'es-ES': 'Una visión clara de todos los mercados.',
    'th-TH': 'เห็นทุกตลาดได้ชัดเจน',
    'vi-VN': 'Bao quát mọi thị\u00a0trường.',
  },
  cgfintech: {
    ...EVERY_MARKET,
    'zh-CN': '为市场的速度而生。',
    'zh-TW': '為市場的速度而生。',
    'ja-JP': '市場のスピードに、応える。',
    'ko-KR': '시장의 속도에 맞춘 거래.',
    'pt-PT': 'Ao ritmo do mercado.',
    'es-ES': 'Al ritmo del mercado.',
    'th-TH': 'ก้าวทันความเร็วของตลาด',
    'vi-VN': 'Sẵn sàng cho tốc độ của thị\u00a0trường.',
  },
  doofinancial: EVERY_MARKET,
  'doofinancial-id': {
    ...EVERY_MARKET,
    'zh-CN': '全球市场，近在身边。',
    'zh-TW': '全球市場，近在身邊。',
    'ja-JP': '世界の市場を、もっと身近に。',
    'ko-KR': '세계 시장을 더 가까이.',
    'pt-PT': 'Mercados globais, perto de si.',
    'es-ES': 'Los mercados del mundo, cerca de usted.',
    'th-TH': 'ตลาดโลก ใกล้ตัวคุณ',
    'vi-VN': 'Thị\u00a0trường toàn\u00a0cầu, ngay bên bạn.',
  },
};

/** What a brand promises introducing brokers, by tenant. English is in `ENGLISH_PROMISES`, and Uyghur has the bundled sentence. */
export const IB_PROMISES: Readonly<Record<string, Readonly<Partial<Promises>>>> = {
  dprime: {
    'zh-CN': '每位客户，一目了然。',
    'zh-TW': '每位客戶，一目了然。',
    'ja-JP': 'すべての顧客を、ひと目で。',
    'ko-KR': '모든 고객을 한눈에.',
    'pt-PT': 'Uma visão clara de cada cliente.',
    'es-ES': 'Una visión clara de cada cliente.',
    'th-TH': 'เห็นภาพรวมลูกค้าทุกรายชัดเจน',
    'vi-VN': 'Nắm rõ từng khách\u00a0hàng.',
  },
  cgfintech: {
    'zh-CN': '您的客户网络，紧跟市场节奏。',
    'zh-TW': '緊跟市場步調，服務每位客戶。',
    'ja-JP': '市場のスピードで、顧客とともに。',
    'ko-KR': '시장의 속도로 움직이는 고객 네트워크.',
    'pt-PT': 'A sua rede de clientes, ao\u00a0ritmo do\u00a0mercado.',
    'es-ES': 'Su red de clientes, al ritmo del mercado.',
    'th-TH': 'เครือข่ายลูกค้าของคุณ ก้าวทันตลาด',
    'vi-VN': 'Mạng\u00a0lưới của bạn, theo\u00a0kịp tốc\u00a0độ thị\u00a0trường.',
  },
};

/** The sentences of `en_us.json`, which is flat with dotted keys and wins over `en-US.json`. */
export const ENGLISH_PROMISES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dprime: { 'Brand.Promise': 'A clear view of every market.', 'Brand.PromiseIb': 'Every client, in clear view.' },
  cgfintech: { 'Brand.Promise': 'Built for the speed of the market.', 'Brand.PromiseIb': 'Your network, at\u00a0market\u00a0speed.' },
  doofinancial: { 'Brand.Promise': 'One account for\u00a0the\u00a0world’s\u00a0markets.' },
  'doofinancial-id': { 'Brand.Promise': 'Global markets, close to home.' },
};
