/** The words of the sign-in form in Traditional Chinese (Taiwan). */
export default {
  Common: {
    Loading: '載入中',
    Retry: '再試一次',
    Home: '{{brand}} 首頁',
    Language: '語言',
    NetworkError: '無法連線至伺服器，請檢查網路連線後再試一次。',
    ScreenFailedTitle: '頁面載入失敗',
    ScreenFailedText: '請檢查網路連線後再試一次。',
    CrashTitle: '發生錯誤',
    CrashText: '請再試一次，或從頭開始操作。',
  },
  Brand: {
    Promise: '行情不等人，登入不必等。',
    PromiseIb: '服務客戶所需，一站到位。',
  },
  Account: {
    Email: '電子郵件',
    ByEmail: '電子郵件',
    ByPhone: '行動電話',
    Kind: '電子郵件或行動電話',
  },
  Login: {
    Title: '登入',
    TitleBrand: '登入 {{brand}}',
    Partner: '介紹經紀商（IB）專區',
    Password: '密碼',
    ShowPassword: '顯示密碼',
    HidePassword: '隱藏密碼',
    CapsLock: 'Caps Lock 已開啟。',
    ByCode: '使用驗證碼登入',
    Forgot: '忘記密碼？',
    Submit: '登入',
    Submitting: '登入中',
    InformationProtection: '您的資料經銀行等級加密，未經同意絕不提供給他人。',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./zh-TW.more');
