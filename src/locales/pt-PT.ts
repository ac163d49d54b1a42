/** The words of the sign-in form in Portuguese. */
export default {
  Common: {
    Loading: 'A carregar',
    Retry: 'Tentar novamente',
    Home: 'Página inicial de {{brand}}',
    Language: 'Idioma',
    NetworkError: 'Não foi possível contactar o servidor. Verifique a sua ligação e tente novamente.',
    ScreenFailedTitle: 'Não foi possível carregar esta página',
    ScreenFailedText: 'Verifique a sua ligação e tente novamente.',
    CrashTitle: 'Ocorreu um erro',
    CrashText: 'Tente novamente ou recomece do início.',
  },
  Brand: {
    Promise: 'Os mercados não esperam. O seu acesso também não.',
    PromiseIb: 'Tudo para os seus clientes, com um só acesso.',
  },
  Account: {
    Email: 'E-mail',
    ByEmail: 'E-mail',
    ByPhone: 'Telemóvel',
    Kind: 'E-mail ou telemóvel',
  },
  Login: {
    Title: 'Iniciar sessão',
    TitleBrand: 'Iniciar sessão em {{brand}}',
    Partner: 'Portal para introducing brokers (IB)',
    Password: 'Palavra-passe',
    ShowPassword: 'Mostrar palavra-passe',
    HidePassword: 'Ocultar palavra-passe',
    CapsLock: 'A tecla Caps Lock está ativada.',
    ByCode: 'Usar código de uso único',
    Forgot: 'Repor palavra-passe',
    Submit: 'Iniciar sessão',
    Submitting: 'A iniciar sessão',
    InformationProtection:
      'As suas informações estão protegidas com encriptação de nível bancário e nunca são partilhadas sem o seu consentimento.',
  },
};

/** The other part, a chunk of its own. */
export const more = () => import('./pt-PT.more');
