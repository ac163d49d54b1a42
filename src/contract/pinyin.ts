/**
 * Country names in pinyin, by ISO 3166-1 alpha-2 code: without tones, one capital per syllable, alternative names after a bar. Visitors
 * type pinyin to enter Chinese characters, and often stop there. One string, because that is the smallest form. Loaded only for `zh-CN`.
 */
export const PINYIN =
  'ACASenSongDao ADAnDaoEr AEALaBoLianHeQiuZhangGuo|ALianQiu AFAFuHan AGAnTiGuaHeBaBuDa AIAnGuiLa ALAErBaNiYa AMYaMeiNiYa AOAnGeLa ' +
  'ARAGenTing ASMeiShuSaMoYa ATAoDiLi AUAoDaLiYa|AoZhou AWALuBa AXAoLanQunDao AZASaiBaiJiang BABoSiNiYaHeHeiSaiGeWeiNa BBBaBaDuoSi ' +
  'BDMengJiaLaGuo BEBiLiShi BFBuJiNaFaSuo BGBaoJiaLiYa BHBaLin BIBuLongDi BJBeiNing BLShengBaTaiLeiMi BMBaiMuDa BNWenLai ' +
  'BOBoLiWeiYa BQHeShuJiaLeiBiQu BRBaXi BSBaHaMa BTBuDan BWBoCiWaNa BYBaiELuoSi BZBoLiZi CAJiaNaDa CCKeKeSiQunDao CDGangGuoJin ' +
  'CFZhongFeiGongHeGuo CGGangGuoBu CHRuiShi CIKeTeDiWa CKKuKeQunDao CLZhiLi CMKaMaiLong CNZhongGuo COGeLunBiYa CRGeSiDaLiJia CUGuBa ' +
  'CVFoDeJiao CWKuLaSuo CXShengDanDao CYSaiPuLuSi CZJieKe DEDeGuo DJJiBuTi DKDanMai DMDuoMiNiKe DODuoMiNiJiaGongHeGuo DZAErJiLiYa ' +
  'ECEGuaDuoEr EEAiShaNiYa EGAiJi EHXiSaHaLa ERELiTeLiYa ESXiBanYa ETAiSaiEBiYa FIFenLan FJFeiJi FKFuKeLanQunDao FMMiKeLuoNiXiYa ' +
  'FOFaLuoQunDao FRFaGuo GAJiaPeng GBYingGuo GDGeLinNaDa GEGeLuJiYa GFFaShuGuiYaNa GGGenXiDao GHJiaNa GIZhiBuLuoTuo GLGeLingLan ' +
  'GMGangBiYa GNJiNeiYa GPGuaDeLuoPu GQChiDaoJiNeiYa GRXiLa GSNanQiaoZhiYaHeNanSangWeiQiQunDao GTWeiDiMaLa GUGuanDao ' +
  'GWJiNeiYaBiShao GYGuiYaNa HKXiangGang HNHongDuLaSi HRKeLuoDiYa HTHaiDi HUXiongYaLi IDYinDuNiXiYa|YinNi IEAiErLan ILYiSeLie ' +
  'IMMaEnDao INYinDu IOYingShuYinDuYangLingDi IQYiLaKe IRYiLang ISBingDao ITYiDaLi JEZeXiDao JMYaMaiJia JOYueDan JPRiBen KEKenNiYa ' +
  'KGJiErJiSiSiTan KHJianPuZhai KIJiLiBaSi KMKeMoLuo KNShengJiCiHeNiWeiSi KPChaoXian|BeiHan KRHanGuo|NanHan KWKeWeiTe ' +
  'KYKaiManQunDao KZHaSaKeSiTan LALaoWo LBLiBaNen LCShengLuXiYa LILieZhiDunShiDeng LKSiLiLanKa LRLiBiLiYa LSLaiSuoTuo LTLiTaoWan ' +
  'LULuSenBao LVLaTuoWeiYa LYLiBiYa MAMoLuoGe MCMoNaGe MDMoErDuoWa MEHeiShan MFFaShuShengMaDing MGMaDaJiaSiJia MHMaShaoErQunDao ' +
  'MKBeiMaQiDun MLMaLi MMMianDian MNMengGu MOAoMen MPBeiMaLiYaNaQunDao MQMaTiNiKe MRMaoLiTaNiYa MSMengTeSaiLaTe MTMaErTa ' +
  'MUMaoLiQiuSi MVMaErDaiFu MWMaLaWei MXMoXiGe MYMaLaiXiYa MZMoSangBiKe NANaMiBiYa NCXinKaLiDuoNiYa NENiRiEr NFNuoFuKeDao ' +
  'NGNiRiLiYa NINiJiaLaGua NLHeLan NONuoWei NPNiPoEr NRNaoLu NUNiuAi NZXinXiLan OMAMan PABaNaMa PEBiLu PFFaShuBoLiNiXiYa ' +
  'PGBaBuYaXinJiNeiYa PHFeiLuBin PKBaJiSiTan PLBoLan PMShengPiAiErHeMiKeLongQunDao PNPiTeKaiEnQunDao PRBoDuoLiGe PSBaLeiSiTanLingTu ' +
  'PTPuTaoYa PWPaLao PYBaLaGui QAKaTaEr RELiuNiWang ROLuoMaNiYa RSSaiErWeiYa RUELuoSi RWLuWangDa SAShaTeALaBo SBSuoLuoMenQunDao ' +
  'SCSaiSheEr SDSuDan SERuiDian SGXinJiaPo SHShengHeLeiNa SISiLuoWenNiYa SJSiWaErBaHeYangMaYan SKSiLuoFaKe SLSaiLaLiAng ' +
  'SMShengMaLiNuo SNSaiNeiJiaEr SOSuoMaLi SRSuLiNan SSNanSuDan STShengDuoMeiHePuLinXiBi SVSaErWaDuo SXHeShuShengMaDing SYXuLiYa ' +
  'SZSiWeiShiLan TATeLiSiTanDaKuNiYaQunDao TCTeKeSiHeKaiKeSiQunDao TDZhaDe TGDuoGe THTaiGuo TJTaJiKeSiTan TKTuoKeLao TLDongDiWen ' +
  'TMTuKuManSiTan TNTuNiSi TOTangJia TRTuErQi TTTeLiNiDaHeDuoBaGe TVTuWaLu TWTaiWan TZTanSangNiYa UAWuKeLan UGWuGanDa USMeiGuo ' +
  'UYWuLaGui UZWuZiBieKeSiTan VAFanDiGang VCShengWenSenTeHeGeLinNaDingSi VEWeiNeiRuiLa VGYingShuWeiErJingQunDao ' +
  'VIMeiShuWeiErJingQunDao VNYueNan VUWaNuATu WFWaLiSiHeFuTuNa WSSaMoYa XKKeSuoWo YEYeMen YTMaYueTe ZANanFei ZMZanBiYa ZWJinBaBuWei';
