/** The words of the sign-in form in Korean. */
export default {
  Common: {
    Loading: '불러오는 중',
    Retry: '다시 시도',
    Home: '{{brand}} 홈페이지',
    Language: '언어',
    NetworkError: '서버에 연결할 수 없습니다. 네트워크 연결을 확인한 후 다시 시도해 주십시오.',
    ScreenFailedTitle: '페이지를 불러오지\u00a0못했습니다',
    ScreenFailedText: '네트워크 연결을 확인한 후 다시 시도해 주십시오.',
    CrashTitle: '문제가 발생했습니다',
    CrashText: '다시 시도하거나 처음부터 다시 시작해 주십시오.',
  },
  Brand: {
    Promise: '움직이는 시장, 기다림 없는 접속.',
    PromiseIb: '고객을 위한 모든 것을 한곳에서.',
  },
  Account: {
    Email: '이메일',
    ByEmail: '이메일',
    ByPhone: '휴대폰',
    Kind: '이메일 또는 휴대폰',
  },
  Login: {
    Title: '로그인',
    TitleBrand: '{{brand}} 로그인',
    Partner: '소개 브로커(IB) 포털',
    Password: '비밀번호',
    ShowPassword: '비밀번호 표시',
    HidePassword: '비밀번호 숨기기',
    CapsLock: 'Caps Lock이 켜져 있습니다.',
    ByCode: '일회용 인증번호 사용',
    Forgot: '비밀번호 찾기',
    Submit: '로그인',
    Submitting: '로그인 중',
    InformationProtection: '고객님의 정보는 은행 수준의 암호화로 보호되며, 고객님의 동의 없이 제3자에게 제공되지 않습니다.',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./ko-KR.more');
